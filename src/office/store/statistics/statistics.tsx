import { Board } from '#src/screens/store/statistics/board.tsx'
import page from '#src/office/parts/page.module.css'

/** Shows the statistics of the mall, the same as /statisticsbd. */
export default function Statistics() {
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>统计</h1>
      </header>
      <Board />
    </div>
  )
}
