import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { getAttribute, readTags } from './rich-text-tags.ts'
import { isSafePicture, readHref, richText } from './rich-text.ts'

const SHOWN = 40

/** Messages for elements that the sanitizer drops with their content. */
const DROPPED: Readonly<Record<string, string>> = {
  video: '内容里的视频不会显示，请改成链接，页面里可改用视频组件',
  audio: '内容里的音频不会播放，请去掉',
  iframe: '内容里嵌入的网页不会显示，请改成链接',
  object: '内容里嵌入的文件不会显示，请改成链接',
  embed: '内容里嵌入的文件不会显示，请改成链接',
  svg: '内容里的矢量图不会显示，请上传为图片后插入',
  math: '内容里的公式不会显示，请上传为图片后插入',
  canvas: '内容里的画布不会显示，请上传为图片后插入',
  script: '内容里的脚本不会运行，请去掉',
  style: '内容里的样式表不会生效，请把样式写在各段文字上',
  template: '内容里的模板不会显示，请去掉',
}
const FORM = '内容里的表单不会显示，请改成链接'
const FORM_PARTS = ['form', 'input', 'button', 'select', 'textarea', 'option', 'label', 'fieldset']

/** Elements that are not reported, because they have no visible effect. */
const SILENT = new Set([
  'html',
  'body',
  'head',
  'title',
  'meta',
  'article',
  'header',
  'footer',
  'main',
  'nav',
  'o:p',
])
const KEPT = new Set<string>(richText.tags)

/** Styles that are reported as dropped; shorthands of allowed properties are missing, as parts of them are kept. */
const UNSHOWN_STYLES = new Set([
  ...['position', 'float', 'display', 'transform', 'opacity', 'animation', 'z-index', 'overflow'],
  ...['box-shadow', 'background-image', 'font-family'],
])

function pictureLoss(tag: string): string | null {
  const src = getAttribute(tag, 'src') ?? ''
  if (isSafePicture(src)) return null
  const [said, upload] = [cutGraphemes(src, SHOWN), '请上传到图片库后重新插入']
  if (src === '') return `有一张图片没有地址，没有显示，${upload}`
  return /^(?:https?:)?\/\//i.test(src)
    ? `图片 ${said} 不在本商城，没有显示，${upload}`
    : `图片不是网址，没有显示：${said}，${upload}`
}

function linkLoss(tag: string): string | null {
  const written = getAttribute(tag, 'href')
  if (written === undefined || written === '') return null
  const href = readHref(written)
  if (href === written) return null
  return href === null
    ? `链接 ${cutGraphemes(written, SHOWN)} 打不开，请填写以 http:// 或 https:// 开头的完整网址`
    : `链接 ${cutGraphemes(written, SHOWN)} 写得不完整，点击后打开的是 ${cutGraphemes(href, SHOWN)}`
}

const isReported = (kind: string) => Object.hasOwn(DROPPED, kind) || FORM_PARTS.includes(kind)

function elementLoss(kind: string, tag: string): string | null {
  if (kind === 'img') return pictureLoss(tag)
  if (kind === 'a') return linkLoss(tag)
  return DROPPED[kind] ?? (FORM_PARTS.includes(kind) ? FORM : null)
}

function lostStyles(tag: string): string[] {
  const properties = (getAttribute(tag, 'style') ?? '').split(';').map((one) => one.split(':', 1)[0] ?? '')
  return properties.map((one) => one.trim().toLowerCase()).filter((one) => UNSHOWN_STYLES.has(one))
}

function listNames(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.slice(0, 5).join('、') + (all.length > 5 ? ` 等 ${all.length} 种` : '')
}

/** Lists what shoppers do not see of raw HTML, or see differently; each loss once. Pure. */
export function findRichTextLosses(html: string): string[] {
  const tags = readTags(html)
  const found = tags.flatMap(({ kind, tag }) => elementLoss(kind, tag) ?? [])
  const isKnown = (kind: string) => KEPT.has(kind) || SILENT.has(kind) || isReported(kind)
  const unknown = tags.flatMap(({ kind }) => (isKnown(kind) ? [] : [`<${kind}>`]))
  if (unknown.length > 0) found.push(`标签 ${listNames(unknown)} 不会生效，其中的文字会保留`)
  const styles = tags.flatMap(({ kind, tag }) => (KEPT.has(kind) ? lostStyles(tag) : []))
  if (styles.length > 0) found.push(`样式 ${listNames(styles)} 不会生效，请换一种排版`)
  return [...new Set(found)]
}
