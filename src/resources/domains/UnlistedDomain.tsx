import { Notice } from '@/ui/feedback/Notice';
import { readableName } from './name';

/** Texts about the domain whose links are listed. */
const texts = {
  unlisted: (domain: string, organization: string) => `${domain} is not a domain of ${organization}.`,
  unlistedOwn: (domain: string) => `${domain} is not active.`,
  unlistedStranger: 'This name',
  thisOrganization: 'this organization',
  shownInstead: (domain: string) => `Showing ${domain}.`,
  unlistedMeaning: 'Deleted, or in another organization. ',
  selectAnother: 'Select another domain.',
} as const;

interface UnlistedDomainProps {
  readonly unlisted: {
    readonly domain: string;
    /** It is the organization's, but can't carry links. */
    readonly isOwn: boolean;
  };
  readonly scope: { readonly organization: { readonly name: string } };
  /** The domain whose links are shown instead. */
  readonly shown: string | undefined;
}

/** The address may come from anybody: a text that is no host is not repeated. */
const host = /^[\w.:-]{1,260}$/;

/** A domain was asked for whose links can't be listed: it has been deleted, or was never this organization's. */
export function UnlistedDomain({ unlisted: { domain, isOwn }, scope: { organization }, shown }: UnlistedDomainProps) {
  const name = host.test(domain) ? readableName(domain) : texts.unlistedStranger;
  return (
    <Notice
      tone="blue"
      title={isOwn ? texts.unlistedOwn(name) : texts.unlisted(name, organization.name || texts.thisOrganization)}
    >
      {!isOwn && <span>{texts.unlistedMeaning}</span>}
      <span>{shown === undefined ? texts.selectAnother : texts.shownInstead(readableName(shown))}</span>
    </Notice>
  );
}
