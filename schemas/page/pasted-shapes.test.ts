import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { findPasted } from './pasted.ts'
import { readPage } from './read.ts'
import { readText } from './text-findings.ts'

const banner = '{"id":"b","type":"image-banner","v":1,"props":{"image":{"src":"/a.png"}, "odd":1.50}}'
const PAGE = `{"schema":1,"settings":{},"widgets":[${banner}]}`
/** A page with one widget of this type. */
const w = (type: string) =>
  `{"schema":1,"settings":{},"widgets":[{"id":"b","type":"${type}","v":1,"props":{"image":{"src":"/a.png"}}}]}`

const SHAPES: [string, string][] = [
  [
    'curl',
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nserver: x\r\n\r\n{"code":"100","data":{"pageConfig":${JSON.stringify(PAGE)}}}`,
  ],
  [
    'curl -v',
    `> GET /mall/v1/page HTTP/1.1\n< HTTP/2 200\n< content-type: application/json\n<\n* Connection #0 left intact\n${PAGE}`,
  ],
  [
    'js object',
    `{schema: 1, settings: {}, widgets: [{id: 'b', type: 'image-banner', v: 1, props: {image: {src: '/a.png'}}}]}`,
  ],
  [
    'const',
    `const page = {schema: 1, widgets: [{id: 'b', type: "image-banner", v: 1, props: {image: {src: '/a.png'}},}]};`,
  ],
  ['export', `export default ${PAGE};\n`],
  ['module', `module.exports = ${PAGE}`],
  [
    'har entry',
    JSON.stringify({
      startedDateTime: 'x',
      request: { url: 'a', headers: [] },
      response: {
        status: 200,
        content: {
          size: 1,
          mimeType: 'application/json',
          text: `{"code":0,"data":{"pageConfig":${JSON.stringify(PAGE)}}}`,
        },
      },
    }),
  ],
  [
    'har',
    JSON.stringify({
      log: { version: '1.2', entries: [{ request: {}, response: { content: { text: PAGE } } }] },
    }),
  ],
  ['bom twice', `\uFEFF${JSON.stringify(PAGE)}`],
  ['bom inside', JSON.stringify(`\uFEFF${PAGE}`)],
  ['pages', `[${PAGE},${PAGE}]`],
  [
    'list of pages answer',
    `{"code":0,"data":{"list":[{"pageId":"1","pageConfig":${JSON.stringify(PAGE)}}],"total":1}}`,
  ],
  ['data array', `{"code":0,"data":[{"pageConfig":${JSON.stringify(PAGE)}}]}`],
  ['fence prose', `以下是首页的内容：\n\n\`\`\`json\n${PAGE}\n\`\`\`\n\n请导入`],
  [
    'fence json5',
    '```js\n' +
      `{ schema: 1, widgets: [ { type: 'image-banner', props: {image: {src: '/a.png'}} } ] }` +
      '\n```',
  ],
  ['escaped', JSON.stringify(PAGE).slice(1, -1)],
  ['entities', PAGE.replaceAll('"', '&quot;')],
  ['percent', encodeURIComponent(PAGE)],
  ['jsonp', `callback(${PAGE});`],
  ['sse', `data: ${PAGE}\n\n`],
  ['log line', `2026-11-11 12:00:00 INFO [page] response={"code":"100","data":${PAGE}} cost=12ms`],
  ['sql', `INSERT INTO pages VALUES ('1', '${PAGE}');`],
  ['script', `<script>window.__PAGE__ = ${PAGE}</script>`],
  ['object widgets', `{"schema":1,"widgets":{"b":${banner}}}`],
  ['text widgets', `{"schema":1,"settings":{},"widgets":${JSON.stringify(`[${banner}]`)}}`],
  [
    'python',
    `{'schema': 1, 'settings': {}, 'widgets': [{'id': 'b', 'type': 'image-banner', 'visible': None, 'props': {'image': {'src': '/a.png'}, 'x': True}}]}`,
  ],
  ['nbsp', PAGE.replaceAll(',', ',\u00a0')],
  ['zero width', PAGE.replaceAll(',', '\u200b,')],
  ['smart', PAGE.replaceAll('"', '”')],
  ['component key', `[{"component":"image-banner","props":{"image":{"src":"/a.png"}}}]`],
  [
    'componentName key',
    `{"schema":1,"widgets":[{"id":"b","componentName":"image-banner","props":{"image":{"src":"/a.png"}}}]}`,
  ],
  ['imageBanner', w('imageBanner')],
  ['IMAGE-BANNER', w('IMAGE-BANNER')],
  ['image banner', w('image banner')],
  ['图片横幅', w('图片横幅')],
  ['ImageBanner ', w(' ImageBanner ')],
  ['image_banner', w('image_banner')],
  ['image-baner', w('image-baner')],
  ['banner', w('banner')],
  ['ＩＭＡＧＥ', w('ｉｍａｇｅ-ｂａｎｎｅｒ')],
  ['el-image-banner', w('el-image-banner')],
  ['ImageBannerWidget', w('ImageBannerWidget')],
  ['image—banner', w('image—banner')],
  [
    'props text',
    `{"schema":1,"widgets":[{"id":"b","type":"image-banner","v":1,"props":"{\\"image\\":{\\"src\\":\\"/a.png\\"}}"}]}`,
  ],
  ['flat props', `{"schema":1,"widgets":[{"id":"b","type":"image-banner","image":{"src":"/a.png"}}]}`],
  [
    'content under data',
    `{"schema":1,"widgets":[{"id":"b","type":"image-banner","data":{"image":{"src":"/a.png"}}}]}`,
  ],
  ['two docs', PAGE + '\n' + PAGE],
]

describe('a page as people paste it', () => {
  it.each(SHAPES)('%s: one press makes the page of it', (_, text) => {
    const fix = readText(text).findings.find((finding) => finding.fix)?.fix
    expect(fix?.label).toMatch(/[\u4e00-\u9fff]/)
    const page = readPage(fix?.apply(text) ?? '')
    if (page.status === 'refused') throw new Error(page.findings[0].message)
    expect(page.widgets.map(({ type }) => type)).toEqual(['image-banner'])
    expect(page.widgets.every(({ grade }) => grade !== 'isolated')).toBe(true)
  })

  it.each([
    PAGE.slice(0, -5),
    '<!doctype html><html><body>hi</body></html>',
    'https://mall.example/#/pcSecondLevel?pageId=1',
    'schema: 1\nwidgets:\n  - id: b\n',
    '单图横幅',
    '{"code":"500","message":"系统错误","data":null}',
    '[]',
    '{}',
    '123',
    'null',
    '{"schema":1,"settings":{}}',
  ])('of %j no page is offered, and the message says what to do', (text) => {
    const [finding] = readText(text).findings
    expect(finding?.fix).toBeUndefined()
    expect(finding?.message).toMatch(/请|没有复制完整/)
  })

  it('ids beyond 2^53 keep their digits in a JavaScript object', () => {
    const text = `const page = { widgets: [{ type: 'carousel', props: { goodsId: 1376417684140326913 } }] }`
    expect(findPasted(text)?.text).toContain('1376417684140326913')
  })

  it.each(["'", '/*{', '{`', '{a:', '\\"{'])('the time for many %s grows as they do', (sign) => {
    const growth = measureGrowth(160_000, (size) => sign.repeat(size), findPasted)
    expect(isLinear(growth), String(growth)).toBe(true)
  })
})
