import { BarChart, type BarSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>

/** Creates a chart in an element. The only place that registers parts of echarts. */
export function startChart(place: HTMLElement) {
  register([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])
  return init(place)
}
