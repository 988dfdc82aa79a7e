/** Signs that patterns repeat, alone and in groups that one of them ends; brackets, quotes and marks that nothing closes. */
const signs = [
  ...[' ', '\t', '\n', '\r\n', '\0', '\u3000', '\u200b', '\u200d', '\ud800', '\u0301'],
  ...[
    '0',
    '9',
    '.',
    '-',
    '/',
    '>',
    '<',
    '[',
    '{',
    '(',
    '"',
    "'",
    '\\',
    ':',
    ',',
    ';',
    '=',
    '%',
    '#',
    '?',
    '&',
  ],
  ...['a', 'A', '@', 'é', 'я', '한', '礼', '一', '两', '万', '元', '￥', '×', '１', '＜', '－', '，', '。'],
  ...['公司', '快递', '省市', '0 ', 'a ', '1.', '1-', '- ', 'a1', '1万', 'a.b', 'a@', 'a,', '_x', 'http://'],
  ...['👩‍', '👍🏽', '\u{1f3f4}\u{e0067}', '<a>', '/>', '<a b="', '<p style="', '<h1', '<!--', '&#', '&amp;'],
  ...['"",', '\\u0041', '{"a":', '[{"a":"', '/*', '"\\', '%7B%22', 'AAAAAAAAAAAAAAAA ', '2026-11-11 '],
]

/** The hostile texts by the sign that each repeats: begun by another sign, ended by one, or neither. */
export const hostile = signs.flatMap((sign) => {
  const fill = (length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length)
  const makers = [fill, (length: number) => `x${fill(length)}`, (length: number) => `${fill(length)}!`]
  return makers.map((make) => ({ name: JSON.stringify(sign), make }))
})
