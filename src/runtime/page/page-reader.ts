/** Functions that read a page; loaded only when a page has to be read in the browser. */
export { choosePage } from '#schemas/page/choice.ts'
export { readPage } from '#schemas/page/read.ts'
