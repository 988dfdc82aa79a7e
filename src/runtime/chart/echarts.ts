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

/** A chart in a place; what of echarts it needs is said here and nowhere else. */
export function startChart(place: HTMLElement) {
  register([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])
  return init(place)
}
