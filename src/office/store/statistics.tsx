import { Board } from '#src/screens/store/statistics/board.tsx'
import styles from '#src/office/app/overview.module.css'

/** The mall's figures, as /statisticsbd shows them. */
export default function Statistics() {
  return (
    <>
      <h1 className={styles.title}>统计</h1>
      <Board />
    </>
  )
}
