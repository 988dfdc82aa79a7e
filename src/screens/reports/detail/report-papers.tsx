import { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail, ReportPaper } from '#schemas/reports/entities.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '#src/screens/reports/report.module.css'

/** Lists the papers of a filing as files to download. */
export function ReportPapers({ report: { reportId, papers } }: { report: ReportDetail }) {
  if (papers.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="report-papers">
      <h2 id="report-papers">附件</h2>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper.uploadId} className={styles.buttons}>
            <span className={styles.name}>{paper.name}</span>
            <Download reportId={reportId} paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Download({ reportId, paper }: { reportId: string; paper: ReportPaper }) {
  const { call } = useMall()
  const { uploadId, name } = paper
  async function save() {
    const file = await call(calls.paper, { reportId, uploadId }, { quiet: false }).catch(() => null)
    if (file instanceof Blob) saveFile(file)
  }
  return (
    <Button size="s" aria-label={`下载附件 ${name}`} onClick={() => void save()}>
      下载
    </Button>
  )
}
