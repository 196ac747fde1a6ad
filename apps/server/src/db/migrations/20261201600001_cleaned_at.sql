-- When a cleaning was done, where a device told it later than that; it was closed when that came.
alter table house_keepings add column done_at timestamptz;
