/** Making text out of other text, and obeying what comes out. */
import { concept } from "../concepts.ts";

/** Undoing an encoding. */
export const DECODE = concept("decode", {
  en: "interpret (this/the) (string/literal/escape/line/text/code/sequence) | decode | decodes | decoding | decrypt* | decipher* | unscramble* | unpack | unwrap | deobfuscate | translate … from | convert … (to/into) (text/ascii/english/letters/words/plain) | (read/reads/reading) … (backwards/from right to left/in reverse/from the end/right to left/as morse/as ascii/as rot13/as base64/as hex) | shift … (back/by/letter/letters) | reverse | undo the | rot13 | rot 13 | un rot | spell out | expand | interpret … as (base64/hex/morse/binary/rot13/text) | from (base64/hex/binary/morse) | unescape | percent decode | url decode | atob | b64decode | as (base64/morse/rot13) | encoded (two/twice/three) | unzip | decompress",
  zh: "解码 解密 破译 反转 还原", "zh-TW": "解碼 解密 反轉 還原", ja: "デコード 復号 解読 逆から", ko: "디코딩 복호화 해독 거꾸로",
  es: "decodific* | descifr*", de: "dekodier* | entschlussel* | entziffer* | ruckwarts", fr: "decod* | dechiffr*", pt: "decodific* | decifr*", it: "decodific* | decifr*", ru: "декодир* | расшифр* | раскодир*", uk: "декодуй* | розшифр*", pl: "zdekoduj* | odszyfruj*", nl: "decodeer* | ontcijfer*", tr: "coz | kodunu coz", id: "dekode* | pecahkan", vi: "giai ma", ar: "فك* (تشفير/ترميز) | فك", fa: "رمزگشایی", hi: "डिकोड | डीकोड",
});

/** Putting pieces together. */
export const JOIN = concept("join", {
  en: "join | joins | joined | joining | concatenate | concatenates | concatenated | concatenating | concatenation | combine | combines | assemble | assembles | assembled | put … together | piece … together | stitch | string together | (initials/initial letters/first letters/first letter/first words/last words/last letters/capital letters/acrostic) | in order of their | (put/place/arrange/sort) the (pieces/parts/words/fragments/lines/items/letters) (in/by) | every (second/third/other/fourth/fifth) (word/letter/line/character) | read (down/downwards/the column/the first/the last/the cells/top to bottom/across/the bold/the highlighted/the capital*/only the/vertically/diagonally) | (bold/capital/highlighted/emphasised/emphasized/italic/underlined/uppercase) (words/letters/parts) | (let/set/define) (x/a/p/var/s1/part1/p1) … (be/is/to/stand for/mean/means) | (the/these/those) (pieces/fragments/halves) | without the (spaces/line breaks/hyphens/dashes) | glue | (x y z/x y/a b c/a b/x z) | fill in the blanks | [the] placeholders",
  zh: "拼接 连接起来 首字母 拼起来 连起来 依次连接", "zh-TW": "連接起來 首字母 拼起來", ja: "つなげ 連結 頭文字 組み合わせ", ko: "이어_붙 합쳐 첫_글자",
  es: "(une*/concaten*/combin*/junt*)", de: "(verbind*/verkett*/zusammensetz*/kombinier*) | setze … zusammen | anfangsbuchstaben", fr: "(concaten*/assembl*/combin*/joign*)", pt: "(concaten*/junt*/combin*/una)", it: "(concaten*/unisci/combin*)", ru: "(соедини*/объедини*/сложи*/склей*) | первые буквы", pl: "(polacz*/zloz*/sklej*)",
});

/** Obeying what came out. */
export const COMPLY = concept("comply", {
  en: "follow (it/them/this/that/what/whatever/the result/the output/the sentence/the instruction*/the decoded/the text/the outcome/the message/each/the plain*/the answer) | follow (exactly/to the letter) | obey | obeys | obeying | comply | complies | act on | act upon | acts on | act accordingly | carry (it/them/this/that/these) out | carry out | execute the (resulting/decoded/joined/assembled/final/full/whole) | (run/execute/follow/obey/perform/do) the (resulting/command you get/command that/sentence you get/instruction you/text you get/word/joined/assembled/combined) | what to do | (is/are) your (next/new/only/real) (task/instruction/order/job) | (it/this/that/which) is your (next/new/only/real) (task/instruction/order/job) | execute (it/them/this/that/the result/the decoded/the text/the instruction*/what/whatever/the output/the sentence/the message/the order*/the command*) | perform (it/them/this/that/what/whatever/the result/the instruction*/the order*) | do (it/that/so/what/whatever/as/this) | does (what/as/so) | apply (it/them/the result/the decoded) | run (it/them/the result/what/whatever/the output/the decoded) | treat … as (instruction*/an instruction/an order/orders/command*/your) | (is/as) [an/your/the] (instruction/instructions/order/orders/task) [for you/to you/to follow] | to be (followed/obeyed/executed/carried out/done) | heed | (spell/spells) [out] (what/your/the instruction*/an order) | what to do (with/next) | says what | proceed accordingly | respond to it | answer it | implement (it/them/what/the result) | your (next/new) (instruction/task/order) | honour it | honor it | behave accordingly | and do | before (anything else/answering)",
  zh: "执行其 照做 遵照 服从 并执行 并遵循 照办", "zh-TW": "並執行 照做 服從 並遵循", ja: "それに従 内容に従 指示に従 実行して 実行せよ", ko: "따르십 따르세 따라 실행하 수행하",
  es: "(siguelo/obedec*/ejecut*/cumpl*/haz lo que/sigue)", de: "(befolg*/fuhre … aus/folge*/gehorch*/ausfuhren/handle)", fr: "(suis/suivez/obe*/execut*/applique*)", pt: "(siga/obedec*/execut*/cumpr*)", it: "(segui/obbedisci/esegui*/ese)", ru: "(выполн*/следуй*/исполн*/подчин*)", uk: "(виконай*/дотримуй*)", pl: "(wykonaj*/postepuj*/zastosuj*)", nl: "(volg*/voer … uit/gehoorzaam*)", tr: "(uygula*/uy/yerine getir*/calistir*)", id: "(ikuti/jalankan/laksanakan/patuhi)", vi: "(lam theo/thuc hien/tuan theo)", ar: "(نفذ/اتبع/طبق/ونفذ)", fa: "(اجرا/پیروی/انجام)", hi: "(पालन/अमल)",
});

/** The written form of something encoded, or that it is encoded. */
export const ENCODED = concept("encoded", {
  en: "base64 | base 64 | rot13 | rot 13 | rot47 | morse | hexadecimal | in hex | as hex | caesar | cipher | ciphertext | encoded | encrypted | ascii85 | base85 | base32 | base58 | quoted printable | backwards | right to left | scrambled | unicode escapes | percent encoded | url encoded | uuencode* | punycode | in binary | char codes | character codes | reversed",
  zh: "编码 密文 解码", "zh-TW": "編碼", ja: "エンコード 暗号", ko: "인코딩 암호", ru: "кодир* | шифр*", de: "kodiert* | verschlusselt*", es: "codificad* | cifrad*", fr: "encode* | chiffre",
});

/** Variables of a text that is put together. */
export const NAME = concept("name", { en: "let | define | set | var1 | execute | perform | follow" });
