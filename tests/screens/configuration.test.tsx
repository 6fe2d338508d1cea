import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '@/config';
import { ConfigurationProblems } from '@/pages/configuration/ConfigurationProblems';
import { accessibilityProblems } from '../support/accessibility';

describe('the page of a build whose configuration is not complete', () => {
  beforeEach(() => {
    const { productName } = env;
    Object.assign(env, { productName: 'Acme Links' });
    onTestFinished(() => void Object.assign(env, { productName }));
    render(<ConfigurationProblems problems={['VITE_API_BASE_URL is missing', 'VITE_AUTH0_DOMAIN is missing']} />);
  });

  it('is accessible', async () => {
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names the product as this build does', () => {
    expect(screen.getByText('Acme Links')).toBeVisible();
  });

  it('names every variable that is missing, and nothing else', () => {
    expect(screen.getByRole('heading', { name: 'Configuration error', level: 1 })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'VITE_API_BASE_URL is missing',
      'VITE_AUTH0_DOMAIN is missing',
    ]);
  });

  it('says where each of them is explained', () => {
    expect(screen.getByRole('main')).toHaveTextContent('The file .env.example explains each of them.');
  });
});
