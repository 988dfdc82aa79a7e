import { CompanyDirectory } from './company-directory.tsx'

/** /sharePlatform/purchasers */
export default function PurchasersScreen() {
  return <CompanyDirectory kind="purchaser" />
}
