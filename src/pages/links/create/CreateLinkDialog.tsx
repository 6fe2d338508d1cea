import type { CreateLinkDialogProps } from './dialogProps';
import { OpenDialog } from './OpenDialog';

/** 'Create New Short Link' (docs/product.md#create-link-wizard). Every opening starts anew. */
export const CreateLinkDialog = (props: CreateLinkDialogProps) => props.open && <OpenDialog {...props} />;
