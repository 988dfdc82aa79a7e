import { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { BIDDING_FILE_BYTES, BIDDING_FILE_TYPES, BIDDING_FILES } from '#schemas/sourcing/bidding/rules.ts'
import { useMayEdit } from '#src/office/parts/may-edit.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { UploadButton } from '#src/office/parts/upload-button.tsx'
import { FileList } from '#src/parts/sourcing/bidding/file-list.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { Bidding } from './bidding-draft.ts'
import styles from '#src/office/parts/panel.module.css'

/** Lists the files that suppliers can download; a draft's files can be changed. */
export function BiddingFiles({ bidding: { biddingId, state, files } }: { bidding: Bidding }) {
  const mall = useMall()
  const draft = useMayEdit() && state === 'DRAFT'
  if (!draft && files.length === 0) return null

  function change(work: () => Promise<unknown>, done: string) {
    void mall
      .once(`files ${biddingId}`, () => withOverlay(mall, work))
      .then(() => mall.toast.success(done))
      // The client has already shown the error.
      .catch(() => undefined)
  }
  return (
    <Panel title="附件">
      {draft && <p className={styles.quiet}>PDF 或图片，每个不超过 10 MB，最多 {BIDDING_FILES} 个。</p>}
      {files.length > 0 && (
        <FileList
          label="附件"
          files={files}
          fetch={(fileId) => mall.call(calls.biddingFile, { biddingId, fileId })}
          {...(draft && {
            onRemove: (fileId: string) =>
              change(() => mall.call(calls.removeBiddingFile, { biddingId, fileId }), '附件已删除'),
          })}
        />
      )}
      {draft && files.length < BIDDING_FILES && (
        <p>
          <UploadButton
            label="上传附件"
            accept={BIDDING_FILE_TYPES}
            max={BIDDING_FILE_BYTES}
            tooLarge="文件不能超过 10 MB，请压缩后重试"
            send={(file, onProgress) => mall.call(calls.addBiddingFile, { biddingId, file }, { onProgress })}
            done="附件已上传"
          >
            上传附件
          </UploadButton>
        </p>
      )}
    </Panel>
  )
}
