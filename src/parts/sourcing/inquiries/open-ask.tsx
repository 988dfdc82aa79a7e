import { createRoot } from 'react-dom/client'
import type { Address } from '#schemas/address/entities.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import type { InquirySource } from '#schemas/sourcing/inquiries/states.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { AskLine } from './ask-line.ts'

async function usualAddress({ call }: Mall): Promise<Address | null> {
  try {
    const all = await call(addresses.findAll, {}, { quiet: true })
    return all.find(({ isDefault }) => isDefault) ?? null
  } catch {
    return null
  }
}

/** Opens the inquiry dialog in a separate React root, so that pages need no code for the dialog. */
export async function openAsk(mall: Mall, lines: readonly AskLine[], source: InquirySource): Promise<void> {
  const address = await usualAddress(mall)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  function onClose() {
    root.unmount()
    host.remove()
  }
  root.render(
    <MallProvider mall={mall}>
      <MallRouter>
        <AskDialog lines={lines} source={source} address={address} onClose={onClose} />
      </MallRouter>
    </MallProvider>,
  )
}
