import { REPORT_PHASES, type ReportPhase } from '#schemas/reports/states.ts'
import styles from './report.module.css'

const LOOKS: Partial<Record<ReportPhase, string>> = { UNPAID: 'open', FILED: 'done' }

/** Shows the phase of a filing in a word. */
export function PhaseMark({ phase }: { phase: ReportPhase }) {
  return (
    <span className={styles.state} data-look={LOOKS[phase]}>
      {REPORT_PHASES[phase]}
    </span>
  )
}
