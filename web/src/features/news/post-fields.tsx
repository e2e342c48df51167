import { newsLimits } from '@diary/contract/news'
import type { FieldError, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import type { PostDraft } from './post-draft.ts'

export interface PostFieldsProps<Sent> {
  form: UseFormReturn<PostDraft, unknown, Sent>
  busy: boolean
}

/** All fields of a post. */
export function PostFields<Sent>({ form, busy }: PostFieldsProps<Sent>) {
  const { errors } = form.formState
  const control = (name: keyof PostDraft) => ({
    // Clears a field's error when it changes.
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    readOnly: busy,
  })
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <TextInput dir="auto" maxLength={newsLimits.titleMax} {...control('title')} />
      </Field>
      <Field
        label="Slug"
        error={errors.slug?.message}
        hint="The end of its address. Left empty, it is made from the title."
      >
        <TextInput autoCapitalize="none" spellCheck={false} maxLength={newsLimits.titleMax} {...control('slug')} />
      </Field>
      <Field label="Excerpt" error={errors.excerpt?.message} hint="Shown in the list, and where a link to the post is.">
        <TextArea rows={2} dir="auto" maxLength={newsLimits.excerptMax} {...control('excerpt')} />
      </Field>
      <div className="form">
        <Field label="Featured image URL" error={errors.featuredImage?.message}>
          <TextInput
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={newsLimits.imageMax}
            {...control('featuredImage')}
          />
        </Field>
        <Field label="Tags" error={tagsError(errors.tags)} hint="With commas between them.">
          <TextInput dir="auto" {...control('tags')} />
        </Field>
      </div>
      <Field label="Content (Markdown)" error={errors.content?.message}>
        <TextArea
          className="source"
          rows={16}
          dir="auto"
          spellCheck
          maxLength={newsLimits.contentMax}
          {...control('content')}
        />
      </Field>
      <Checkbox disabled={busy} {...form.register('published')}>
        Publish immediately
      </Checkbox>
    </>
  )
}

/** Errors of tags are by index; the form has one field for all. */
const tagsError = (error: unknown): string | undefined => {
  const found = Array.isArray(error) ? error.find(Boolean) : error
  return (found as FieldError | undefined)?.message
}
