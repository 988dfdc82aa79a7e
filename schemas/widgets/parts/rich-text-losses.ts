import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { isSafePicture, readHref } from './rich-text.ts'

/** UTF-16 units of a tag that are read. */
const TAG = /<(img|a|video|audio|iframe|object|embed|svg)(?=[\s/>])([^>]{0,9999})/gi
const SHOWN = 40

/** Names of elements that the sanitiser drops with their content. */
const DROPPED: Readonly<Record<string, string>> = {
  video: '内容里的视频不会显示，请改成链接，页面里可改用视频组件',
  audio: '内容里的音频不会播放，请去掉',
  iframe: '内容里嵌入的网页不会显示，请改成链接',
  object: '内容里嵌入的文件不会显示，请改成链接',
  embed: '内容里嵌入的文件不会显示，请改成链接',
  svg: '内容里的矢量图不会显示，请上传为图片后插入',
}

const VALUE = '\\s{0,9}=\\s{0,9}(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))'
const ADDRESS = {
  src: new RegExp(`(?:^|[\\s"'/])src${VALUE}`, 'i'),
  href: new RegExp(`(?:^|[\\s"'/])href${VALUE}`, 'i'),
}

function attributeOf(tag: string, name: keyof typeof ADDRESS): string | undefined {
  const [, double, single, bare] = ADDRESS[name].exec(tag) ?? []
  return (double ?? single ?? bare)?.replaceAll('&amp;', '&').trim()
}

function pictureLoss(tag: string): string | null {
  const src = attributeOf(tag, 'src') ?? ''
  if (isSafePicture(src)) return null
  const [said, upload] = [cutGraphemes(src, SHOWN), '请上传到图片库后重新插入']
  if (src === '') return `有一张图片没有地址，没有显示，${upload}`
  return /^(?:https?:)?\/\//i.test(src)
    ? `图片 ${said} 不在本商城，没有显示，${upload}`
    : `图片不是网址，没有显示：${said}，${upload}`
}

function linkLoss(tag: string): string | null {
  const written = attributeOf(tag, 'href')
  if (written === undefined || written === '') return null
  const href = readHref(written)
  if (href === written) return null
  return href === null
    ? `链接 ${cutGraphemes(written, SHOWN)} 打不开，请填写以 http:// 或 https:// 开头的完整网址`
    : `链接 ${cutGraphemes(written, SHOWN)} 写得不完整，点击后打开的是 ${cutGraphemes(href, SHOWN)}`
}

/** Removes comments, which nobody sees. */
const withoutComments = (html: string) =>
  html
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')

/** Says what shoppers do not see of HTML as it is written, or see otherwise; each thing once. Pure. */
export function findRichTextLosses(html: string): string[] {
  const found = [...withoutComments(html).matchAll(TAG)].flatMap(([, name = '', tag = '']) => {
    const kind = name.toLowerCase()
    const loss = kind === 'img' ? pictureLoss(tag) : kind === 'a' ? linkLoss(tag) : (DROPPED[kind] ?? null)
    return loss === null ? [] : [loss]
  })
  return [...new Set(found)]
}
