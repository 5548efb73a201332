/** Adds a key to a binary heap, whose lowest key is at 0. */
export function push(heap: number[], key: number): void {
  let hole = heap.length;
  heap.push(key);
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    if (heap[parent]! <= key) break;
    heap[hole] = heap[parent]!;
    hole = parent;
  }
  heap[hole] = key;
}

/** Takes the lowest key out of a heap that is not empty. */
export function popLowest(heap: number[]): number {
  const lowest = heap[0]!;
  const key = heap.pop()!;
  const size = heap.length;
  if (size === 0) return lowest;
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= size) break;
    if (child + 1 < size && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= key) break;
    heap[hole] = heap[child]!;
    hole = child;
  }
  heap[hole] = key;
  return lowest;
}
