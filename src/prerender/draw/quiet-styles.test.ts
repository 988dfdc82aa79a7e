// @vitest-environment jsdom
import * as fc from 'fast-check'
import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#schemas/base/escape-html.ts'
import { prepareServedPage, prepareServedPart } from './served-html.ts'

const numRuns = process.env.DEEP ? 20_000 : 300

function quietStyles(drawn: string) {
  const { html, css } = prepareServedPage(drawn)
  return { html, css }
}

function parsed(html: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = html
  return host
}

/** Restores the styles, as the browser's code does before hydration. */
function restore(host: HTMLElement): void {
  for (const element of host.querySelectorAll<HTMLElement>('[data-style]')) {
    element.setAttribute('style', element.dataset.style ?? '')
    delete element.dataset.style
  }
}

describe('style attributes under the strict policy', () => {
  it('become data, and a rule for each different one', () => {
    const { html, css } = quietStyles(
      '<p class="a" style="color:red">甲</p><p style="color:red">乙</p><img style="width:1px" alt="">',
    )
    expect(html).toBe(
      '<p class="a" data-style="color:red">甲</p><p data-style="color:red">乙</p><img data-style="width:1px" alt="">',
    )
    expect(css).toBe('[data-style="color:red"]{color:red}[data-style="width:1px"]{width:1px}')
  })

  it('an empty one goes', () => {
    expect(quietStyles('<p style="" id="a">甲</p>')).toEqual({ html: '<p id="a">甲</p>', css: '' })
  })

  it('entities mean in the rule what they mean in the attribute', () => {
    const style = { fontFamily: `"A", 'B'`, backgroundImage: 'url(/a?b&c)' }
    const { html, css } = quietStyles(renderToString(createElement('p', { style })))
    expect(parsed(html).querySelector('p')?.dataset.style).toBe(
      `font-family:"A", 'B';background-image:url(/a?b&c)`,
    )
    expect(css).toBe(
      String.raw`[data-style="font-family:\"A\", 'B';background-image:url(/a?b&c)"]{font-family:"A", 'B';background-image:url(/a?b&c)}`,
    )
  })

  it.each([
    'color:red}*{display:none',
    'color:red{',
    'color:red</style><script>',
    'color:red/*',
    'background:url(/a',
    'background:url("/a',
    "background:url('/a",
    'grid-area:[a',
    'grid-area:([a)]',
    // In CSS the url ends at its first bracket, and the second quote begins a string.
    'background:url(a"b)")',
    "background:url( a'b)')",
    'background:URL(a"b)")',
    // This blank is none in CSS, so the url begins with it.
    'background:url(\u00a0"b)")',
    'color:red\\',
    'color:red\n',
    'color:red\r',
    'color:red\f',
    '@import "x"',
    '--a:)',
    '--a:]',
  ])('%j gets no rule: it could end its own or swallow the next', (value) => {
    const { html, css } = quietStyles(`<p style="${escapeHtml(value)}">甲</p><p style="color:blue">乙</p>`)
    expect(css).toBe('[data-style="color:blue"]{color:blue}')
    // HTML itself reads a carriage return as a new line.
    expect(parsed(html).querySelector<HTMLElement>('p')?.dataset.style).toBe(value.replace('\r', '\n'))
  })

  it('what only looks like an attribute stays as it is', () => {
    const inText = '<p>a &lt;b style="color:red"&gt;</p>'
    expect(quietStyles(inText).html).toBe(inText)
    const inValue = '<img alt="a style=" src="/a" title="x"><i title="&lt;b style=&gt;">甲</i>'
    expect(quietStyles(inValue)).toEqual({ html: inValue, css: '' })
    const behind = '<img alt="a style=" style="color:red" title="b > c">'
    expect(quietStyles(behind).html).toBe('<img alt="a style=" data-style="color:red" title="b &gt; c">')
  })

  it('whatever React writes is the same document again once the styles are back', () => {
    const word = fc.oneof(
      fc.constantFrom(
        ' style=',
        ' style="',
        '<p style="a">',
        '">',
        "'",
        '&quot;',
        ' style=&quot;a',
        '$&',
        '`',
      ),
      fc.string({ maxLength: 12 }),
    )
    const given = fc.record({ alt: word, title: word, text: word, id: fc.option(word, { nil: undefined }) })
    fc.assert(
      fc.property(given, fc.boolean(), ({ alt, title, text, id }, styled) => {
        const html = renderToString(
          createElement(
            'div',
            { title, ...(styled ? { style: { color: 'red', width: '3px' } } : {}) },
            createElement('img', { alt, ...(styled ? { style: { height: 4 } } : {}), src: '/a' }),
            createElement('p', { id }, text, 12, title),
            createElement('pre', null, text),
            createElement('pre', null, `\n${text}`),
            createElement('textarea', { defaultValue: `\n${text}` }),
            createElement('svg', { viewBox: '0 0 1 1' }, createElement('path', { d: 'M0 0' })),
            createElement(Suspense, null, title, createElement('b', null, text)),
          ),
        )
        const [quiet, plain] = [parsed(prepareServedPart(html)), parsed(html)]
        expect(quiet.querySelector('[style]')).toBeNull()
        restore(quiet)
        expect(quiet.isEqualNode(plain)).toBe(true)
      }),
      { numRuns, seed: 20 },
    )
  })
})
