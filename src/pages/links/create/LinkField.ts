import type { LinkField as LinkFieldName } from '@/resources/links/form';
import { FormField } from '@/ui/form/FormField';

/** A field of the wizard, by the name that the link form knows it by. */
export const LinkField = FormField<LinkFieldName>;
