import { STROKES } from '#server/people/accounts/captcha/image.ts'

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

const points = (text: string, separator: RegExp): Stroke =>
  text.split(separator).map((point) => {
    const [x = 0, y = 0] = point.split(/[ ,]/).map(Number)
    return [x, y] as const
  })

/** The digits' strokes of a captcha picture (an SVG data URL), without its noise, which is drawn thinner. */
function strokesOf(picture: string): Stroke[] {
  const svg = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()
  return [...svg.matchAll(/<path d="M([^"]+)"[^>]*stroke-width="2\.4"/g)].map(([, drawn = '']) =>
    points(drawn, /L/),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How far `drawn` is from the best turned, slanted and scaled `template`: what a person sees as likeness. */
function distance(template: Stroke, drawn: Stroke): number {
  const centred = (stroke: Stroke) => {
    const [cx, cy] = [mean(stroke.map(([x]) => x)), mean(stroke.map(([, y]) => y))]
    return stroke.map(([x, y]) => [x - cx, y - cy] as const)
  }
  const [from, to] = [centred(template), centred(drawn)]
  const sum = (of: (p: Point, q: Point) => number) =>
    from.reduce((all, p, at) => all + of(p, to[at] ?? [0, 0]), 0)
  const [xx, xy, yy] = [sum(([x]) => x * x), sum(([x, y]) => x * y), sum(([, y]) => y * y)]
  const det = xx * yy - xy * xy
  const fit = (axis: 0 | 1) => {
    const [tx, ty] = [sum(([x], q) => x * q[axis]), sum(([, y], q) => y * q[axis])]
    return [(yy * tx - xy * ty) / det, (xx * ty - xy * tx) / det] as const
  }
  const [[a, b], [c, d]] = [fit(0), fit(1)]
  // Mirrored it is another digit.
  if (a * d - b * c <= 0) return Infinity
  return sum(([x, y], [u, v]) => (a * x + b * y - u) ** 2 + (c * x + d * y - v) ** 2)
}

/** One digit by its strokes, whatever order they were drawn in. */
function digitOf(strokes: readonly Stroke[]): string {
  const drawn = strokes.toSorted((p, q) => q.length - p.length)
  const orders = [drawn, drawn.toReversed()]
  const scored = Object.entries(STROKES).flatMap(([digit, texts]) => {
    const template = texts.map((text) => points(text, / /))
    return orders.flatMap((order) => {
      const same =
        template.length === order.length && template.every(({ length }, at) => length === order[at]?.length)
      return same ? [{ digit, off: distance(template.flat(), order.flat()) }] : []
    })
  })
  return scored.toSorted((p, q) => p.off - q.off)[0]?.digit ?? ''
}

/** What a person reads off a picture captcha. */
export function readCaptcha(picture: string): string {
  const strokes = strokesOf(picture).map((stroke) => ({ stroke, at: mean(stroke.map(([x]) => x)) }))
  const places = [20, 50, 80, 110]
  const nearest = (at: number) => places.toSorted((p, q) => Math.abs(p - at) - Math.abs(q - at))[0]
  return places
    .map((place) => digitOf(strokes.filter(({ at }) => nearest(at) === place).map(({ stroke }) => stroke)))
    .join('')
}
