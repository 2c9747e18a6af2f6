import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';

/** Shows whether members can see the item. */
export function PublishTag({ isPublished }: { readonly isPublished: boolean }) {
  return isPublished ? (
    <Tag color="success">
      <Trans context="of a course">Published</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>Draft</Trans>
    </Tag>
  );
}
