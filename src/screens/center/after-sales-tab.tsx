export { AfterSalesTab as default } from '#src/features/after-sales/after-sales-tab.tsx'
