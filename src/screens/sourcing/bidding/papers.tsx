import { useRef } from 'react'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { BiddingDetail } from '#schemas/sourcing/bidding/entities.ts'
import { BID_PAPERS, BIDDING_FILE_BYTES, BIDDING_FILE_TYPES } from '#schemas/sourcing/bidding/rules.ts'
import { FileList } from '#src/parts/sourcing/bidding/file-list.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './details.module.css'

/** Lists the papers of the quote, to add and remove one by one. The papers are sealed like the quote. */
export function Papers({ bidding: { biddingId, bid }, taking }: { bidding: BiddingDetail; taking: boolean }) {
  const mall = useMall()
  const input = useRef<HTMLInputElement>(null)
  const papers = bid?.papers ?? []

  function change(work: () => Promise<unknown>, done: string) {
    void mall
      .once(`papers ${biddingId}`, () => withOverlay(mall, work))
      .then(() => mall.toast.success(done))
      // The client has already shown the rejection.
      .catch(() => undefined)
  }
  function add(file: File | undefined) {
    if (!file) return
    if (file.size > BIDDING_FILE_BYTES) return mall.toast.error('文件不能超过 10 MB，请压缩后重试')
    change(() => mall.call(calls.addPaper, { biddingId, file }), '文件已上传')
  }
  return (
    <div className={styles.papers}>
      <h3>报价文件</h3>
      <p className={styles.small}>
        PDF 或图片，每个不超过 10 MB，最多 {BID_PAPERS} 个，例如盖章的报价函、资质证明。
      </p>
      {papers.length > 0 && (
        <FileList
          label="报价文件"
          files={papers}
          fetch={(fileId) => mall.call(calls.paper, { biddingId, fileId })}
          {...(taking && {
            onRemove: (fileId: string) =>
              change(() => mall.call(calls.removePaper, { biddingId, fileId }), '文件已删除'),
          })}
        />
      )}
      {taking && papers.length < BID_PAPERS && (
        <>
          <Button size="s" onClick={() => input.current?.click()}>
            上传文件
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="上传报价文件"
            accept={BIDDING_FILE_TYPES.join(',')}
            onChange={({ currentTarget }) => {
              add(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
