import { useLocation } from 'react-router-dom'
import { mediaList } from '#schemas/content/media/list.ts'
import { readAddress } from '#src/office/list/list-address.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { AddMedia } from '#src/office/parts/media-picker/add-media.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './pages.module.css'

/** Shows the picture library; uploads go into the folder that is shown. */
export function Media() {
  const { toast } = useMall()
  const { filters } = readAddress(mediaList, useLocation().search)
  return (
    <ListScreen
      list={mediaList}
      head={
        <AddMedia
          folder={filters.folder ?? ''}
          onAdded={({ name }) => toast.success(`“${name}”已在图片库`)}
        />
      }
      cells={{
        name: ({ mediaId, name, address, alt, width, height }) => (
          <span className={styles.picture}>
            <Picture src={address} alt={alt} width={width} height={height} place={72} fit="contain" />
            <PlaceLink to={`/pages/media/${mediaId}`}>{name}</PlaceLink>
          </span>
        ),
      }}
      empty="图片库还是空的，请先上传图片"
    />
  )
}
