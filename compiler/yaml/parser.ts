/**
 * What we use of the package `yaml`. It is loaded by importing this module lazily, and not the package
 * itself: the package is CommonJS, of whose names a bundler keeps only `default` in a dynamic import.
 */
export { Composer, isAlias, isMap, isScalar, isSeq, Lexer, Parser } from "yaml";
