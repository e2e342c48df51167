import { newsLimits } from '@diary/contract/news'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import type { PostDraft } from './post-draft.ts'

export interface PostFieldsProps {
  draft: PostDraft
  /** What is wrong, by field. */
  refused: Readonly<Record<string, string>>
  busy: boolean
  onChange: (changed: Partial<PostDraft>) => void
}

/** Everything that a post is made of. */
export function PostFields({ draft, refused, busy, onChange }: PostFieldsProps) {
  /** A refused tag is named by its place in the list; the field is one. */
  const tagsError = Object.entries(refused).find(([name]) => name.startsWith('tags'))?.[1]
  return (
    <>
      <Field label="Title" error={refused.title}>
        <TextInput
          name="title"
          dir="auto"
          value={draft.title}
          readOnly={busy}
          maxLength={newsLimits.titleMax}
          onChange={event => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label="Slug" error={refused.slug} hint="The end of its address. Left empty, it is made from the title.">
        <TextInput
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.slug}
          readOnly={busy}
          maxLength={newsLimits.titleMax}
          onChange={event => onChange({ slug: event.target.value })}
        />
      </Field>
      <Field label="Excerpt" error={refused.excerpt} hint="Shown in the list, and where a link to the post is.">
        <TextArea
          name="excerpt"
          rows={2}
          dir="auto"
          value={draft.excerpt}
          readOnly={busy}
          maxLength={newsLimits.excerptMax}
          onChange={event => onChange({ excerpt: event.target.value })}
        />
      </Field>
      <div className="form">
        <Field label="Featured image URL" error={refused.featuredImage}>
          <TextInput
            name="featuredImage"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.featuredImage}
            readOnly={busy}
            maxLength={newsLimits.imageMax}
            onChange={event => onChange({ featuredImage: event.target.value })}
          />
        </Field>
        <Field label="Tags" error={tagsError} hint="With commas between them.">
          <TextInput
            name="tags"
            dir="auto"
            value={draft.tags}
            readOnly={busy}
            onChange={event => onChange({ tags: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Content (Markdown)" error={refused.content}>
        <TextArea
          name="content"
          className="source"
          rows={16}
          dir="auto"
          spellCheck
          value={draft.content}
          readOnly={busy}
          maxLength={newsLimits.contentMax}
          onChange={event => onChange({ content: event.target.value })}
        />
      </Field>
      <Checkbox
        checked={draft.published}
        disabled={busy}
        onChange={event => onChange({ published: event.target.checked })}
      >
        Publish immediately
      </Checkbox>
    </>
  )
}
