import { useRef, useState } from 'react'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { uploads, UPLOAD_TYPES } from '#schemas/content/uploads/calls.ts'
import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { findFileFault } from '#src/runtime/pictures/choose.ts'
import { PictureThumb } from '#src/runtime/pictures/picture-thumb.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './transfer-pay.module.css'

interface Props {
  tradeId: string
  transfer: NonNullable<TradeView['transfer']>
  /** True after the payment deadline. */
  disabled: boolean
}

/** Field for the picture that proves the transfer. A new picture is uploaded at once and replaces the last. */
export function ProofField({ tradeId, transfer: { proofId }, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { send, pending, fault } = useProof(tradeId)
  const words = proofId === null ? '上传转账凭证' : '重新上传凭证'
  return (
    <div className={styles.proof}>
      {proofId !== null && <SentProof id={proofId} />}
      <Button
        look={proofId === null ? 'primary' : 'secondary'}
        disabled={disabled}
        aria-busy={pending}
        onClick={() => !pending && input.current?.click()}
      >
        {pending ? '正在上传…' : words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="转账凭证图片"
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <small>银行或支付应用的转账成功截图；JPG、PNG 或 WebP，不超过 5 MB</small>
      {fault !== '' && (
        <p className={styles.rejection} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function SentProof({ id }: { id: string }) {
  const answer = useCall(uploads.picture, { id }, { quiet: true })
  return <PictureThumb answer={answer} name="转账凭证" />
}

/** Uploads the proof; `fault` is the reason why the last picture was rejected. */
function useProof(tradeId: string) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState('')
  async function send(file: File | undefined) {
    if (!file || pending) return
    const wrong = findFileFault(file)
    setFault(wrong ?? '')
    if (wrong !== null) return
    setPending(true)
    try {
      const { uploadId } = await call(uploads.save, { purpose: 'transfer', file }, { quiet: true })
      await call(calls.sendProof, { tradeId, uploadId }, { quiet: true })
      toast.success('凭证已上传，请等待商城确认')
    } catch (error) {
      setFault(error instanceof ApiFailure ? error.message : GENERIC_MESSAGE)
    } finally {
      setPending(false)
    }
  }
  return { send, pending, fault }
}
