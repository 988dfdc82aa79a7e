import type { Colours } from './colours.ts'
import type { ChartOption } from './echarts.ts'

export interface Point {
  name: string
  value: number
}
export interface Drawing {
  points: readonly Point[]
  /** Name of the quantity that the chart shows. */
  words: string
  /** Starts the value axis near the smallest value instead of at 0. */
  near?: boolean
}

const axis = (colours: Colours) => ({
  axisLine: { lineStyle: { color: colours.line } },
  axisTick: { show: false },
  axisLabel: { color: colours.ink2 },
  splitLine: { lineStyle: { color: colours.line } },
})
/** Returns a tooltip drawn on the canvas: an HTML tooltip has inline styles, which the security policy blocks. */
const tooltip = (colours: Colours, trigger: 'axis' | 'item') => ({
  trigger,
  renderMode: 'richText' as const,
  confine: true,
  backgroundColor: colours.paper,
  borderColor: colours.line,
  textStyle: { color: colours.ink },
})

/** Returns a line chart over time; a single point is drawn as a dot. */
export function createLineOption({ points, words, near = false }: Drawing, colours: Colours): ChartOption {
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    tooltip: tooltip(colours, 'axis'),
    xAxis: { type: 'category', data: points.map(({ name }) => name), ...axis(colours) },
    yAxis: { type: 'value', scale: near, ...(!near && { minInterval: 1 }), ...axis(colours) },
    series: [
      {
        type: 'line',
        name: words,
        data: points.map(({ value }) => value),
        showSymbol: points.length < 32,
        symbolSize: 6,
        itemStyle: { color: colours.red },
        lineStyle: { color: colours.red, width: 2 },
        areaStyle: { color: colours.red, opacity: 0.08 },
      },
    ],
  }
}

/** Returns a bar chart of the first entries of a ranking, with the largest on top. */
export function createBarOption({ points, words }: Drawing, colours: Colours): ChartOption {
  const shown = points.toReversed()
  const label = { ...axis(colours).axisLabel, width: 112, overflow: 'truncate' as const }
  return {
    grid: { left: 8, right: 24, top: 8, bottom: 8, containLabel: true },
    tooltip: tooltip(colours, 'item'),
    xAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      ...axis(colours),
      axisLabel: { color: colours.ink2, hideOverlap: true },
    },
    yAxis: {
      type: 'category',
      data: shown.map(({ name }) => name),
      ...axis(colours),
      axisLabel: label,
    },
    series: [
      {
        type: 'bar',
        name: words,
        data: shown.map(({ value }) => value),
        barMaxWidth: 18,
        itemStyle: { color: colours.jade, borderRadius: [0, 3, 3, 0] },
      },
    ],
  }
}
