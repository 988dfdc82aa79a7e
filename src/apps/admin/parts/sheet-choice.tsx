import { buttonClass } from '#ui/button/button.tsx'
import styles from './panel.module.css'

/** The button that chooses a spreadsheet, xlsx or csv. */
export function SheetChoice({ onFile }: { onFile(file: File): void }) {
  return (
    <label className={`${buttonClass('primary', 's')} ${styles.file}`}>
      选择文件
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.xlsx,text/csv"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
