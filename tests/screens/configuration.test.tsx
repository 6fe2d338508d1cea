import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '@/config';
import type { ConfigurationProblem } from '@/config/env';
import { ConfigurationProblems } from '@/pages/configuration/ConfigurationProblems';
import { accessibilityProblems } from '../support/accessibility';

const problems: readonly ConfigurationProblem[] = [
  { kind: 'missing', name: 'VITE_API_BASE_URL' },
  { kind: 'malformed', name: 'VITE_AUTH0_DOMAIN' },
  { kind: 'mistyped', name: 'VITE_PRODUCT_NAME' },
  { kind: 'unknown', name: 'VITE_API_URL' },
];

describe('the page of a deployment whose configuration is missing or wrong', () => {
  beforeEach(() => {
    const { productName } = env;
    Object.assign(env, { productName: 'Acme Links' });
    onTestFinished(() => void Object.assign(env, { productName }));
    render(<ConfigurationProblems problems={problems} />);
  });

  it('is accessible', async () => {
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names the product as this deployment does', () => {
    expect(screen.getByText('Acme Links')).toBeVisible();
  });

  it('names every variable that is missing or wrong, and nothing else', () => {
    expect(screen.getByRole('heading', { name: 'Configuration error', level: 1 })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'VITE_API_BASE_URL is missing',
      'VITE_AUTH0_DOMAIN must be a host or an http(s) address, without a user, ? or #',
      'VITE_PRODUCT_NAME must be a text',
      'VITE_API_URL is unknown',
    ]);
  });

  it('says where each of them is explained', () => {
    expect(screen.getByRole('main')).toHaveTextContent('The file .env.example explains each variable.');
  });

  it('says how they are set without a build', () => {
    expect(screen.getByRole('main')).toHaveTextContent('docs/deploy.md says how to set them without a build.');
  });
});
