import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UploadProgress } from '@/pages/upload/FileCard';

const spoken = () => screen.findByText(/^Uploading/, { selector: '[aria-live]' });

describe('the progress of an upload', () => {
  it('is shown in percent and as a bar', () => {
    render(<UploadProgress percent={37} />);
    expect(screen.getByText('Uploading... 37%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('value', '37');
  });

  it('is spoken at each quarter only', async () => {
    const { rerender } = render(<UploadProgress percent={25} />);
    expect(await spoken()).toHaveTextContent('Uploading... 25%');
    rerender(<UploadProgress percent={49} />);
    expect(await spoken()).toHaveTextContent('Uploading... 25%');
    rerender(<UploadProgress percent={50} />);
    expect(await screen.findByText('Uploading... 50%', { selector: '[aria-live]' })).toBeInTheDocument();
  });

  it('says at 100% that the answer is awaited', () => {
    const { rerender } = render(<UploadProgress percent={99} />);
    expect(screen.queryByText(/Waiting for the answer/)).not.toBeInTheDocument();
    rerender(<UploadProgress percent={100} />);
    expect(screen.getByText('Sent. Waiting for the server…')).toBeVisible();
  });
});
