import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Colours } from './colours.ts'
import { coloursAt } from './colours.ts'
import type { ChartOption } from './echarts.ts'
import styles from './chart.module.css'

interface Props {
  /** What it shows, in a sentence: a picture tells assistive technology nothing. */
  label: string
  option(colours: Colours): ChartOption
}

const DARK = '(prefers-color-scheme: dark)'
const CALM = '(prefers-reduced-motion: reduce)'

/** Follows its place and the scheme; stops with the returned function. */
async function draw(place: HTMLElement, option: Props['option']): Promise<() => void> {
  const { startChart } = await loadChunk(() => import('./echarts.ts'))
  const chart = startChart(place)
  const show = () =>
    chart.setOption({ animation: !matchMedia(CALM).matches, ...option(coloursAt(place)) }, true)
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

/** A chart; its figures stand in the table below it, for everybody. */
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
