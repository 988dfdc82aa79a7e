import { CompanyDirectory } from './company-directory.tsx'

/** /sharePlatform/suppliers */
export default function SuppliersScreen() {
  return <CompanyDirectory kind="supplier" />
}
