/** Names a source of a layer: one file may belong to several layers. */
export function sourceKey(layer: string, path: string): string {
  return `${layer}\0${path}`;
}
