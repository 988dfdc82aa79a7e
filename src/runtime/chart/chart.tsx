import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Colours } from './colours.ts'
import { readColours } from './colours.ts'
import type { ChartOption } from './echarts.ts'
import styles from './chart.module.css'

interface Props {
  label: string
  option(colours: Colours): ChartOption
}

const DARK = '(prefers-color-scheme: dark)'
const CALM = '(prefers-reduced-motion: reduce)'

/** Draws the chart and redraws it for a new size of `place` or colour scheme; returns a function that ends this. */
async function draw(place: HTMLElement, option: Props['option']): Promise<() => void> {
  const { startChart } = await loadChunk(() => import('./echarts.ts'))
  const chart = startChart(place)
  const show = () =>
    chart.setOption({ animation: !matchMedia(CALM).matches, ...option(readColours(place)) }, true)
  const resized = new ResizeObserver(() => chart.resize())
  resized.observe(place)
  const scheme = matchMedia(DARK)
  scheme.addEventListener('change', show)
  show()
  return () => {
    scheme.removeEventListener('change', show)
    resized.disconnect()
    chart.dispose()
  }
}

/** Shows a chart. A table below must contain the same figures, for visitors who cannot see the chart. */
export function Chart({ label, option }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const here = place.current
    if (!here) return
    let left = false
    let stop = () => undefined as void
    draw(here, option).then(
      (end) => {
        stop = end
        if (left) end()
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      stop()
    }
  }, [option])
  if (failed) return <p className={styles.missing}>图表没有加载成功，数据见下方表格。</p>
  return <div ref={place} className={styles.chart} role="img" aria-label={label} />
}
