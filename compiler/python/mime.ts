/**
 * Whether a file's name promises text, by `mimetypes.guess_type` of Python 3.12 (its built-in table; a
 * system's own table may know more endings).
 */

/** Endings whose type is known and does not start with `text`. */
const OTHER = new Set(
  (
    "json webmanifest doc dot wiz nq nt bin a dll exe o obj so oda pdf p7c ps ai eps trig m3u m3u8 xls xlb wasm ppt pot ppa pps pwz bcpio cpio " +
    "csh dvi gtar hdf h5 latex mif cdf nc p12 pfx ram pyc pyo sh shar swf sv4cpio sv4crc tar tcl tex texi texinfo roff t tr man me ms ustar src xsl rdf wsdl " +
    "xpdl zip 3gp 3gpp 3g2 3gpp2 aac adts loas ass au snd mp3 mp2 opus aif aifc aiff ra wav avif bmp gif ief jpg jpe jpeg heic heif png svg tiff tif ico ras " +
    "pnm pbm pgm ppm rgb xbm xpm xwd eml mht mhtml nws mp4 mpeg m1v mpa mpe mpg mov qt webm avi movie"
  ).split(" "),
);

/** Endings that stand for two. */
const TWO: { readonly [ending: string]: string } = { svgz: "svg.gz", tgz: "tar.gz", taz: "tar.gz", tz: "tar.gz", tbz2: "tar.bz2", txz: "tar.xz" };

/** Endings of compressed files (case-sensitive); the type is that of the name without them. */
const ENCODED = new Set(["gz", "Z", "bz2", "xz", "br"]);

/** True if the type is unknown or starts with `text`. */
export function isTextName(name: string): boolean {
  let [base, ending] = splitEnding(name);
  const two = TWO[ending.toLowerCase()];
  if (two !== undefined) [base, ending] = splitEnding(`${base}.${two}`);
  if (ENCODED.has(ending)) ending = splitEnding(base)[1];
  return !OTHER.has(ending.toLowerCase());
}

/** `posixpath.splitext`, the dot left out: leading dots belong to the name. */
function splitEnding(name: string): [base: string, ending: string] {
  const dot = name.lastIndexOf(".");
  if (dot <= 0 || /^\.*$/.test(name.slice(0, dot))) return [name, ""];
  return [name.slice(0, dot), name.slice(dot + 1)];
}
