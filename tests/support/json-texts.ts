/**
 * Texts on which JSON parsers go wrong, written for this mall after RFC 8259: 188 that are no JSON, 95 that are, 35 where
 * parsers may differ, 22 that parsers read differently. One line is one text or several between ¦; ‹e5› stands for
 * bytes, so that there may be wrong UTF-8, too.
 */
const texts = (table: string): Buffer[] =>
  table
    .trim()
    .split(/\n| ¦ /)
    .map((line) => line.trim())
    .map((text) =>
      Buffer.concat(
        text.split(/(‹[^›]*›)/).map((part) => {
          const bytes = /^‹(.*)›$/.exec(part)?.[1]
          return bytes === undefined ? Buffer.from(part) : Buffer.from(bytes.replaceAll(' ', ''), 'hex')
        }),
      ),
    )

const many = (text: string, times: number) => Buffer.from(text.repeat(times))

/** No JSON, by what is wrong in them. */
export const invalidJson: Readonly<Record<string, readonly Buffer[]>> = {
  array: texts(String.raw`
    [7 false] ¦ [b‹e5›] ¦ ["k": 2] ¦ ["t"], ¦ [,5] ¦ [3,,4] ¦ ["y",,] ¦ ["y"]] ¦ ["t",] ¦ ["y" ¦ [y ¦ [5[6]]
    [‹fe›] ¦ [3;4] ¦ [,] ¦ [-] ¦ [  , "t"] ¦ ["b",‹0a›6‹0a›,2, ¦ [5,] ¦ [5,,] ¦ ["‹0b›b"\v] ¦ [%] ¦ ["t"
    [5, ¦ [5,‹0a›5‹0a›,5 ¦ [{}
  `),
  words: texts(String.raw`[fal] ¦ [nu] ¦ [tr]`),
  digits: texts(String.raw`456‹00›`),
  number: texts(String.raw`
    [++77] ¦ [+7] ¦ [+Infinity] ¦ [-07] ¦ [-7.0.] ¦ [-7.] ¦ [-nan] ¦ [.-7] ¦ [.7e-1] ¦ [0.7.7] ¦ [0.7e+] ¦ [0.7e]
    [0.e7] ¦ [0.0E+] ¦ [0.0E] ¦ [0e-] ¦ [0.0e] ¦ [7.0e+] ¦ [7.0e-] ¦ [7.0e] ¦ [7 000] ¦ [7Ee1] ¦ [7.e+1] ¦ [7.e-1]
    [7.e1] ¦ [7.E+] ¦ [Inf] ¦ [NaN] ¦ [‹efbc97›] ¦ [7-1] ¦ [0x7] ¦ [0x7f] ¦ [Infinity] ¦ [7e+-2] ¦ [-7.7bar]
    [777‹e5›] ¦ [7e7‹e5›] ¦ [7‹e5›] ¦ [-Infinity] ¦ [-bar] ¦ [- 7] ¦ [-077] ¦ [-.777] ¦ [-7y] ¦ [7eb] ¦ [7e‹e5›]
    [7.] ¦ [.777] ¦ [7.7b-1] ¦ [2.225H-308] ¦ [077]
  `),
  object: texts(String.raw`
    {"y", truly} ¦ {[: "y"} ¦ {"y", true} ¦ {"y"::"z"} ¦ {‹f09f8e81›} ¦ {"b":"c" 7} ¦ {word: 'other'} ¦ {"‹b9›":"7",}
    {"b" c} ¦ {:"z"} ¦ {"b" "c"} ¦ {"b": ¦ {"b" ¦ {7:7} ¦ {7E7777:7} ¦ {true:true,true:true} ¦ {"no":7,,,,} ¦ {'b':7}
    {"no":7,} ¦ {"b":"c"}/*d*/ ¦ {"b":"c"}/*d*// ¦ {"b":"c"}//d ¦ {"b":"c"}/ ¦ {"b":"c",,"d":"e"} ¦ {b: "c"} ¦ {"b":"c
    { "bar" : "foo", "b" } ¦ {"b":"c"}%
  `),
  blank: texts('‹20›'),
  string: texts(String.raw`
    ["\uD83C\"] ¦ ["\uD83C\u"] ¦ ["\uD83C\u7"] ¦ ["\uD83C\u7y"] ¦ [‹c3bc›] ¦ ["\‹00›z"] ¦ ["\x41"] ¦ ["\\\\\"] ¦ ["\‹09›z"]
    ["\‹f09f8e81›"] ¦ ["\\\"] ¦ ["\u00B"] ¦ ["\uD83C\uDF8"] ¦ ["\uD83C\uD83C\y"] ¦ ["\u‹e5›z"] ¦ ["\z"] ¦ ["\uzzzz"]
    ["\‹e5›z"] ¦ [\u00A0"bcd"] ¦ [\t] ¦ "b ¦ ['one quote'] ¦ bcd ¦ ["b\ ¦ ["b‹00›c"] ¦ ["old‹0a›line"] ¦ ["b‹09›"]
    "\U4E2D" ¦ "b"c
  `),
  structure: [
    many('[', 100_000),
    many('[{"b":', 50_000),
    ...texts(String.raw`
    [7‹e281a0›] ¦ ‹efbbbf› ¦ <7> ¦ [<true>] ¦ [7]y ¦ [7]] ¦ ["bcd] ¦ b‹c3bc› ¦ [False] ¦ 7] ¦ {"y": null, ¦ [7][7] ¦ ]
    ‹efbb›[] ¦ ‹fc› ¦ [ ¦ [‹00›7] ¦ 7$ ¦ {"b":7}} ¦ {"c": ¦ {"b":/*seven*/7} ¦ {"b": 7} "y" ¦ [' ¦ [, ¦ [{ ¦ ["b ¦ ["b"
    { ¦ {] ¦ {, ¦ {[ ¦ {"b ¦ {'b' ¦ ["\[{"\[{"\[{ ¦ ‹e9› ¦ & ¦ {"b":7}#[] ¦ [\u000D"b"] ¦ [7 ¦ [ true, nu ¦ [ null, fa
    [ null, tr ¦ {"bcd":"bcd" ¦ ‹c3bc› ¦ [‹e281a0›7] ¦ [‹0c›7]
  `),
    Buffer.alloc(0),
  ],
}

/** JSON, and no page. */
export const validJson: Readonly<Record<string, readonly Buffer[]>> = {
  array: texts(String.raw`
    [[ ]  ] ¦ ["" ] ¦ [] ¦ ["b"]‹0a› ¦ [true] ¦ [{}, "7", 7, null] ¦ [null] ¦ [7‹0d0a›] ¦ ‹20›[7] ¦ [7,null,null,8] ¦ [7]‹20›
  `),
  number: texts(String.raw`
    [77e7] ¦ [0e+7] ¦ [0e7] ¦ [‹09›7] ¦ [-0.${'0'.repeat(80)}7] ¦ [70e7] ¦ [-0] ¦ [-77] ¦ [-7] ¦ [-0.0] ¦ [7E7] ¦ [7E-7] ¦ [7E+7]
    [77e70] ¦ [7.77e70] ¦ [7e-7] ¦ [7e+7] ¦ [777] ¦ [7.777]
  `),
  object: texts(String.raw`
    {"bcd":"cde", "def":"efg"} ¦ {"bcd":"cde"} ¦ {"b":"c","b":"d"} ¦ {"b":"c","b":"c"} ¦ {} ¦ {"":7} ¦ {"b\u0000c":7}
    { "low": -7.0e+70, "high": 7.0e+70 } ¦ {"y":[{"no":"${'z'.repeat(40)}"}],"no":"${'z'.repeat(40)}"} ¦ {"b":[]}
    {"name":"\u793c\u7269"} ¦ {‹0a›"b"‹09›:‹0d›"c"‹20›}
  `),
  string: texts(String.raw`
    ["\u0041\u00fc\u4E2D"] ¦ ["\uD83C\udf81"] ¦ ["\ud83c\udf81\ud83d\udc8c"] ¦ ["\t\r\n\f\b\/\\\""] ¦ ["\\u0041"] ¦ ["\"b"]
    ["b//c/*d*/#e"] ¦ ["\\b"] ¦ ["\\t"] ¦ ["\u0007"] ¦ ["\uFFFE\u0041"] ¦ ["bcd"] ¦ [  "bcd"] ¦ ["\uD83F\uDFFF"]
    ["old\u00A0word"] ¦ ["‹f48fbfbe›"] ¦ ["‹efbfbe›"] ¦ ["\u0000\u0000"] ¦ ["\u003b"] ¦ ["‹cebb›"] ¦ ["‹f09bbfbe›"] ¦ ["bcd‹20›"]
    "‹20 20›" ¦ ["\uD834\uDD22"] ¦ ["\u0915"] ¦ ["\u0141"] ¦ ["b‹e280a8›"] ¦ ["b‹e280a9›"] ¦ ["\u0062\u793c\u7269"] ¦ ["old\u000Dline"]
    ["‹7f›"] ¦ ["\u4E2D"] ¦ ["\u005c\u005C"] ¦ ["‹e7a4bce789a9›"] ¦ ["\uDBFF\uDFFF"] ¦ ["\uD87F\uDFFE"] ¦ ["\u200D"] ¦ ["\u2063"]
    ["\uFDD1"] ¦ ["\uFFFF"] ¦ ["\u0022\u0022"] ¦ ["‹e282a9f09f8e81›"] ¦ ["b‹7f›c"]
  `),
  structure: texts(
    String.raw`false ¦ 77 ¦ -0.7 ¦ null ¦ "bcd" ¦ true ¦ "" ¦ ["c"]‹0a› ¦ [false] ¦ ‹20›[]‹20›`,
  ),
}

/** Parsers may read them or not: huge numbers, half surrogates, wrong UTF-8. */
export const oddJson: Readonly<Record<string, readonly Buffer[]>> = {
  number: texts(String.raw`
    [7.77e-777] ¦ [0.7e00${'7'.repeat(120)}] ¦ [-7e+7777] ¦ [7.7e+7777] ¦ [-777777e77777] ¦ [777777e77777] ¦ [77e-7777777]
    [-${'7'.repeat(30)}] ¦ [${'7'.repeat(21)}] ¦ [-${'7'.repeat(48)}]
  `),
  object: texts(String.raw`{"\uDF81":7}`),
  string: texts(String.raw`
    ["\uD83C"] ¦ ["\uD83C\u0041"] ¦ ‹fffe 5b00 2200 fc00 2200 5d00› ¦ ["‹e7a4bc fa›"] ¦ ["‹eda0bc›"] ¦ ["\uD83C\t"] ¦ ["\uD83cb"]
    ["\uD83C\uD83C\t"] ¦ ["\ud83d"] ¦ ["\ud83cbcd"] ¦ ["‹fe›"] ¦ ["\uDF81\uD83C"] ¦ ["‹fc›"] ¦ ["\uDFBB"] ¦ ["‹82›"] ¦ ["‹f4bfbfbe›"]
    ["‹c0ae›"] ¦ ["‹fc83bfbfbfbe›"] ¦ ["‹fc8080808081›"] ¦ ["‹e1ff›"] ¦ ‹005b 0022 00fc 0022 005d› ¦ ‹5b00 2200 fc00 2200 5d00›
  `),
  structure: [Buffer.from('['.repeat(500) + ']'.repeat(500)), ...texts('‹efbbbf›[]')],
}

/** JSON that parsers read differently: great and small numbers, keys that are equal or look so, half surrogates. */
export const unclearJson: Readonly<Record<string, readonly Buffer[]>> = {
  number: texts(String.raw`
    [-9223372036854775808] ¦ [-9223372036854775810] ¦ [7.0] ¦ [7.000000000000000007] ¦ [7000000000000000]
    [70000000000000000777] ¦ [7E-777] ¦ [7E7] ¦ [9223372036854775807] ¦ [9223372036854775810]
  `),
  object: texts(String.raw`
    {"‹c3bc›":"C","u‹cc88›":"D"} ¦ {"u‹cc88›":"D","‹c3bc›":"C"} ¦ {"b":7,"b":8} ¦ {"b":7,"b":7} ¦ {"b":0,‹20›"b":-0}
  `),
  string: texts(String.raw`
    ["\uD83C"] ¦ ["‹eda0bc›"] ¦ ["\uD83C\uD83C"] ¦ ["‹eda0bceda0bc›"] ¦ ["\uD83C\uD83C\uD83C"] ¦ ["‹eda0bceda0bceda0bc›"] ¦ ["B\u0000C"]
  `),
}

export const all = (table: Readonly<Record<string, readonly Buffer[]>>): readonly Buffer[] =>
  Object.values(table).flat()

/** For a test's title and messages. */
export const shown = (text: Buffer): string =>
  JSON.stringify(text.toString('latin1').slice(0, 40)) + (text.length > 40 ? ` (${text.length} bytes)` : '')
