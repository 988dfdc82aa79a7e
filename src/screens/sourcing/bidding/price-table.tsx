import type { BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import styles from './details.module.css'

/** Table of the requested lines. */
export function PriceTable({ lines }: { lines: readonly BiddingLine[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">行</th>
          <th scope="col">名称</th>
          <th scope="col">规格要求</th>
          <th scope="col" className={styles.end}>
            数量
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineNo, name, spec, unit, quantity }) => (
          <tr key={lineNo}>
            <td>{lineNo}</td>
            <th scope="row">{name}</th>
            <td className={styles.spec}>{spec || '—'}</td>
            <td className={styles.end}>
              {quantity} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
