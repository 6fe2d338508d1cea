import { type ReactNode, useState } from 'react';
import { deleteView, type NamedView, renameView, showView } from '@/resources/links/viewsStore';
import { addressOf } from '@/resources/selection/inAddress';
import { CopyButton } from '@/ui/button/CopyButton';
import { IconButton } from '@/ui/button/IconButton';
import { CloseIcon } from '@/ui/icons';
import { Icon } from '@/ui/icons/Icon';
import { NameForm } from './SaveView';
import { texts } from './texts';
import styles from './Views.module.css';

interface OwnViewProps {
  readonly view: NamedView;
  readonly scope: {
    readonly subject: string;
    readonly organizationId: string;
    readonly projectId: string | undefined;
    readonly domain: string;
  };
  /** Chooses it. */
  readonly button: ReactNode;
  readonly onDeleted: () => void;
  readonly onRenamed: () => void;
}

/** A view of one's own: it can be chosen, copied as a link, renamed and deleted. */
export function OwnView({ view, scope, button, onDeleted, onRenamed }: OwnViewProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    const end = () => {
      setRenaming(false);
      onRenamed();
    };
    return (
      <li>
        <NameForm
          owner={scope}
          name={name}
          onNamed={(next) => {
            renameView(scope, name, next);
            end();
          }}
          onCancel={end}
        />
      </li>
    );
  }
  const remove = () => {
    deleteView(scope, name);
    onDeleted();
  };
  return (
    <li className={styles.own}>
      {button}
      <CopyButton value={urlOf(view, scope)} label={texts.copy(name)} />
      <IconButton label={texts.rename(name)} icon={<PencilIcon />} onClick={() => setRenaming(true)} />
      <IconButton label={texts.delete(name)} icon={<CloseIcon />} onClick={remove} />
    </li>
  );
}

/** Shows the view to whoever may see the domain. */
const urlOf = (view: NamedView, { organizationId, projectId, domain }: OwnViewProps['scope']): string =>
  new URL(addressOf('/links', { organizationId, projectId }, showView(view, domain)), window.location.origin).href;

const PencilIcon = () => (
  <Icon>
    <path d="m3 13 .6-2.8 7.3-7.3a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7l-7.3 7.3zM9.7 4.1l2.2 2.2" />
  </Icon>
);
