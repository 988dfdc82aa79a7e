import { defineList } from '#schemas/base/list.ts'
import { MediaRow, PICTURE_AREAS } from './entities.ts'

export const mediaList = defineList({
  name: 'media',
  title: '图片库',
  noun: '图片',
  area: 'pages',
  also: PICTURE_AREAS,
  shows: ['media'],
  key: 'mediaId',
  row: MediaRow,
  columns: {
    name: { label: '图片', kind: 'text' },
    folder: { label: '分组', kind: 'text' },
    size: { label: '尺寸', kind: 'text' },
    kilobytes: { label: '大小（KB）', kind: 'count' },
    uses: { label: '使用处', kind: 'count' },
    createdAt: { label: '上传时间', kind: 'time' },
    address: { label: '地址', kind: 'text', fileOnly: true },
    alt: { label: '说明文字', kind: 'text', fileOnly: true },
  },
  searches: '名称、说明文字',
  filters: {
    folder: { kind: 'exact', label: '分组' },
    used: { kind: 'choice', label: '使用', choices: { some: '使用中', none: '未使用' } },
  },
  sorts: ['createdAt'],
})
