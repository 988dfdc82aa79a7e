import { useMall } from '#src/runtime/mall/mall.ts'
import { copyText } from '#ui/copy-text.ts'
import styles from './copy-button.module.css'

/** Copies a text that is called `name`. If the browser does not allow it, the text can be selected by hand. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { toast } = useMall()
  async function copy() {
    try {
      await copyText(text)
      toast.success(`${name}已复制`)
    } catch {
      toast.warning(`浏览器不允许复制，请手动选中${name}`)
    }
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`复制${name} ${text}`}
      onClick={() => void copy()}
    >
      复制
    </button>
  )
}
