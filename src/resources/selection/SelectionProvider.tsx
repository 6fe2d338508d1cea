import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { readStoredJson, storageKey, writeStored } from '@/providers/storage';
import { enterPlace } from '@/providers/telemetry/place';
import type { Organization } from '../organizations/model';
import type { Project } from '../projects/model';
import {
  type Choice,
  chooseDomain,
  chooseOrganization,
  chooseProject,
  currentOrganization,
  currentProject,
  readChoice,
} from './resolve';
import { texts } from './texts';
import { type Choices, useChoices } from './useChoices';

/** The current selection and what it can be changed to. */
export interface Selection {
  readonly organizations: Choices<Organization>;
  readonly projects: Choices<Project>;
  /** Known at once from the last visit; the record itself follows with its list. */
  readonly organizationId: string | undefined;
  readonly organization: Organization | undefined;
  readonly projectId: string | undefined;
  readonly project: Project | undefined;
  readonly domain: string | undefined;
  readonly chooseOrganization: (organizationId: string) => void;
  readonly chooseProject: (projectId: string) => void;
  readonly chooseDomain: (domain: string | undefined) => void;
}

/** Organizations lie under nothing. */
const noScope = {};

const SelectionContext = createContext<Selection | undefined>(undefined);

/** Holds the ids that the user chose and derives everything else from them and the loaded lists (section 4). */
export function SelectionProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const key = storageKey(`selection-${userId}`);
  const [choice, setChoice] = useState<Choice>(() => readStoredJson(key, readChoice) ?? {});

  const organizations = useChoices<Organization>('organizations', texts.organizationsFailed, noScope);
  const organization = currentOrganization(choice, organizations.rows);
  const organizationId = organizations.isLoaded ? organization?.id : choice.organizationId;

  const projects = useChoices<Project>(
    'projects',
    texts.projectsFailed,
    organizationId === undefined ? undefined : { organizationId },
  );
  const project = currentProject(choice, projects.rows);
  const isSameOrganization = organizationId !== undefined && organizationId === choice.organizationId;
  const remembered = isSameOrganization ? choice : {};
  const projectId = projects.isLoaded ? project?.id : remembered.projectId;
  const { domain } = remembered;

  // The next visit starts from here, so that its first requests need not wait for these lists.
  useEffect(() => {
    if (organization && project) {
      writeStored(key, JSON.stringify({ organizationId: organization.id, projectId: project.id, domain }));
    }
  }, [key, organization, project, domain]);

  // Events are told outside React, with these ids.
  useEffect(() => enterPlace({ organizationId, projectId }), [organizationId, projectId]);

  const choose = useChoosing(setChoice, organizationId);
  const selection = useMemo<Selection>(
    () => ({ organizations, projects, organizationId, organization, projectId, project, domain, ...choose }),
    [organizations, projects, organizationId, organization, projectId, project, domain, choose],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The current selection. Everything that reads it renders again when it changes. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionProvider above it');
  return selection;
}

function useChoosing(setChoice: (change: (choice: Choice) => Choice) => void, organizationId: string | undefined) {
  const toOrganization = useCallback(
    (id: string) => setChoice((choice) => chooseOrganization(choice, id)),
    [setChoice],
  );
  const toProject = useCallback(
    (id: string) => setChoice((choice) => (organizationId ? chooseProject(choice, organizationId, id) : choice)),
    [setChoice, organizationId],
  );
  const toDomain = useCallback(
    (domain: string | undefined) =>
      setChoice((choice) => (organizationId ? chooseDomain({ ...choice, organizationId }, domain) : choice)),
    [setChoice, organizationId],
  );
  return useMemo(
    () => ({ chooseOrganization: toOrganization, chooseProject: toProject, chooseDomain: toDomain }),
    [toOrganization, toProject, toDomain],
  );
}
